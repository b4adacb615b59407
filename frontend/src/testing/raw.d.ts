/** The text of a file. Only vitest can load it. */
declare module "*?raw" {
  const text: string;
  export default text;
}
