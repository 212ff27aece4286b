/**
 * Formats a position as pilots write it: degrees and minutes with three decimals, accurate to 2 m. "47°15.500'N
 * 011°20.000'E".
 */
export function inDegreesMinutes(latitude: number, longitude: number): string {
  const east = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return `${side(latitude, "N", "S", 2)} ${side(east, "E", "W", 3)}`;
}

function side(degrees: number, positive: string, negative: string, digits: number): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000); // rounded first, so that 59.9996' becomes a degree
  const whole = String(Math.floor(thousandths / 60_000)).padStart(digits, "0");
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${whole}°${minutes}'${degrees < 0 ? negative : positive}`;
}
