/** Waits for work that is finished but may never say so: it is left alone after so many milliseconds. What it fails with is thrown. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
