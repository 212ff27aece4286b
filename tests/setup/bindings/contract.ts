/** The same cases for D1 and R2 in workerd and for those in Node, which database tests use. */
import "./d1-contract.ts";
import "./r2-contract.ts";
import "./queue-contract.ts";
