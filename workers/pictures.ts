/** Pictures by the platform's Images binding, which works locally too. */
import type { Pictures } from "#app/core/ports.ts";

export function getPictures(images: ImagesBinding): Pictures {
  const reader = (bytes: Uint8Array<ArrayBuffer>) => images.input(new Blob([bytes]).stream());
  return {
    shrink: (bytes, size) => webp(reader(bytes).transform({ width: size, height: size, fit: "cover" }), 85),
    fit: (bytes, side, format) =>
      packed(
        reader(bytes).transform({ width: side, height: side, fit: "scale-down" }),
        format === "webp" ? "image/webp" : "image/jpeg",
        82,
      ),
    pack: (bytes, quality) => webp(reader(bytes), quality),
  };
}

const webp = (picture: ImageTransformer, quality: number) => packed(picture, "image/webp", quality);

async function packed(picture: ImageTransformer, format: "image/webp" | "image/jpeg", quality: number) {
  const result = await picture.output({ format, quality });
  return new Uint8Array(await result.response().arrayBuffer());
}
