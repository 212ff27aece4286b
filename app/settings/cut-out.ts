/** A square of a picture in the page as a small file: WebP, or JPEG where the browser makes none. */
import type { PercentCrop } from "react-image-crop";

/** Pixels a side, as the server keeps it. */
const SIDE_PIXELS = 128;
const JPEG_QUALITY = 0.9;

export async function cutOut(picture: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE_PIXELS;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no canvas");
  const { naturalWidth: width, naturalHeight: height } = picture;
  const part = (percent: number, of: number) => (percent / 100) * of;
  context.imageSmoothingQuality = "high";
  // What is transparent would be black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, SIDE_PIXELS, SIDE_PIXELS);
  context.drawImage(
    picture,
    part(crop.x, width),
    part(crop.y, height),
    part(crop.width, width),
    part(crop.height, height),
    0,
    0,
    SIDE_PIXELS,
    SIDE_PIXELS,
  );
  const made = await getBlob(canvas, "image/webp");
  if (made?.type === "image/webp") return made;
  const other = await getBlob(canvas, "image/jpeg");
  if (other === null) throw new Error("the browser made no picture");
  return other;
}

const getBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
