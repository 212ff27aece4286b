/** Whether pictures to share are drawn in this file of tests; such a test waits for those it caused. */
export const pictures = { drawn: false };

/** Instead of drawing, which takes as long as the flight's whole judgement: a picture is kept, and nobody looks at it. */
export const blank = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(8);
