export interface Row {
  command: string;
  day: string;
  result: string;
  line: string;
  took: string;
  loop: string;
}
export function getLastLine(text: string): string;
export function withRow(paper: string, row: Row): string;
