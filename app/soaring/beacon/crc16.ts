/** CRC-16/CCITT as SkyLines writes it: polynomial 0x1021, starting with 0. */

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 8;
  for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1;
  return value & 0xffff;
});

export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ TABLE[(crc >> 8) ^ byte]) & 0xffff;
  return crc;
}
