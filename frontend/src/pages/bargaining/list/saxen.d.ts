/** The part of saxen that `read-xlsx.ts` uses; the package has no types. */
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
