/** The cases of the contract here: see `contract.ts`. */
import "./contract.ts";
