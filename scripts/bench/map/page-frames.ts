/**
 * How long something takes until it is seen: from the call to the beginning of the second animation frame after it. The
 * first draws what was asked for; when the second begins, that picture was handed to the screen. An idle browser takes up
 * to two of its frames for this, 33 ms.
 */
export const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

export async function seen(act: () => void): Promise<number> {
  await calm();
  const begun = performance.now();
  act();
  await frame();
  await frame();
  return performance.now() - begun;
}

/** Nothing is left over from what was measured before. */
async function calm() {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await frame();
}
