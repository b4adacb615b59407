/** The part of saxen that `list/xlsx-sheet.ts` uses; the package has no types. */
declare module "saxen" {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: "openTag",
      handler: (name: string, getAttributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: "closeTag", handler: (name: string, decode: Decode) => void): this;
    on(event: "text", handler: (text: string, decode: Decode) => void): this;
    on(event: "cdata", handler: (text: string) => void): this;
    on(event: "error", handler: (error: Error) => void): this;
    /** Reads a whole document. */
    parse(xml: string): this;
  }
}

/** The URL of the script of a Web Worker (build.mjs, and Vite in unit tests). */
declare module "*?worker&url" {
  const url: string;
  export default url;
}
