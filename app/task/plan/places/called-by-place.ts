/** Formats a name like 4742N 01124E: degrees and whole minutes, as turnpoint lists abbreviate. */
export function calledByPlace(latitude: number, longitude: number): string {
  const side = (degrees: number, digits: number, letters: string) => {
    const minutes = Math.round(Math.abs(degrees) * 60);
    const text = String(Math.floor(minutes / 60)).padStart(digits, "0") + String(minutes % 60).padStart(2, "0");
    return text + letters[degrees < 0 ? 1 : 0];
  };
  return `${side(latitude, 2, "NS")} ${side(longitude, 3, "EW")}`;
}

export const isCalledByPlace = (name: string) => /^\d{4}[NS] \d{5}[EW]$/.test(name);
