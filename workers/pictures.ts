/** Pictures by the platform's Images binding, which works locally too. */
import type { Pictures } from "#app/kit/ports.ts";

export function picturesOf(images: ImagesBinding): Pictures {
  return {
    async shrink(bytes, size) {
      const result = await images
        .input(new Blob([bytes]).stream())
        .transform({ width: size, height: size, fit: "cover" })
        .output({ format: "image/webp", quality: 85 });
      return new Uint8Array(await result.response().arrayBuffer());
    },
  };
}
