/** Pictures by the platform's Images binding, which works locally too. */
import type { Pictures } from "#app/kit/ports.ts";

export function picturesOf(images: ImagesBinding): Pictures {
  const reader = (bytes: Uint8Array<ArrayBuffer>) => images.input(new Blob([bytes]).stream());
  return {
    shrink: (bytes, size) => webp(reader(bytes).transform({ width: size, height: size, fit: "cover" }), 85),
    pack: (bytes, quality) => webp(reader(bytes), quality),
  };
}

async function webp(picture: ImageTransformer, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const result = await picture.output({ format: "image/webp", quality });
  return new Uint8Array(await result.response().arrayBuffer());
}
