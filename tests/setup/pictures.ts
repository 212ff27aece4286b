/** Small pictures of one colour, and what hostile ones look like. Made by libvips; nothing is in them. */
const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** 200 × 100. */
export const jpeg = () =>
  bytes(
    "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCABkAMgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AmgNJKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA//Z",
  );

/** 64 × 64. */
export const png = () =>
  bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAn0lEQVRoge2SQQkAQRDDaqhyzmJ0roh7hIFCBKSh6cdpoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BW7C3GX6AbdAPSK3YW4S3SDbgB6xe5C3CW6QTcAveIfHsf+gQ/+kioFAAAAAElFTkSuQmCC",
  );

/** 20 × 10, in the three forms the format has. */
export const webp = {
  lossy: () =>
    bytes("UklGRkIAAABXRUJQVlA4IDYAAADQAgCdASoUAAoAPm0skUWkIqGYBABABsSgB2AAEDYAAP7v3l///LP+8r0Q8D//61MjHz7gAAA="),
  lossless: () => bytes("UklGRh4AAABXRUJQVlA4TBEAAAAvE0ACAAfQqrbUtP+BiOh/AAA="),
  withAlpha: () =>
    bytes(
      "UklGRlQAAABXRUJQVlA4WAoAAAAQAAAAEwAACQAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICQAAACwAgCdASoUAAoAPm0skUWkIqGYBABABsS0gAA9kAAA/vt4wAA=",
    ),
};

export const text = (words: string) => Uint8Array.from(new TextEncoder().encode(words));

/** With a segment of EXIF that tells where it was taken, and a comment behind the picture. */
export function jpegWithPlace(): Uint8Array<ArrayBuffer> {
  const exif = text("Exif\0\0II*\0\x08\0\0\0GPSLatitude 47.8312 of a secret meadow");
  const segment = [0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255, ...exif];
  const plain = jpeg();
  return Uint8Array.from([...plain.slice(0, 2), ...segment, ...plain.slice(2), ...text("<?php secret tail ?>")]);
}

/** A PNG whose header claims another size. */
export function makePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const picture = png();
  const view = new DataView(picture.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return picture;
}
