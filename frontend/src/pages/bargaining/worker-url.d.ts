/** The URL of the script of a Web Worker (build.mjs, and Vite in unit tests). */
declare module "*?worker&url" {
  const url: string;
  export default url;
}
