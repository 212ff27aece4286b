/** A trace object as release 1.20 wrote it, gzip and all: six fixes 4 s apart but for one of 8 s, 500 to 524 m. */
export const oldTrace = Uint8Array.from(
  atob(
    "H4sIAAAAAAACA/MOCXJmZGNgYknOL0plZSnJzE1l5OPISSzJLClNSX1whZmHMyc/Lx3G4xIoKEotLi4tSnXMgShh5OBJzysuRnDZUvPSM/NSGZld" +
      "/XwY+RtWXNvJ/n35tZ3sDAwc7A0n7jMdPH6fiYGBgeHAiYCHJwJArBfs99mZmBgZT3Ds5wDRbN2dVRMmfWE8+rOyV/4EPwCBkTxDowAAAA==",
  ),
  (letter) => letter.charCodeAt(0),
);
