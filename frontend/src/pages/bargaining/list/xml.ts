import { Parser } from "saxen";

export interface XmlHandlers {
  /** Names have no namespace prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/** Calls the handlers in document order. Throws if the document is malformed. Empty text is a part that a file lacks. */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  if (!xml) return;
  const parser = new Parser();
  parser.on("error", (error) => {
    throw error;
  });
  if (open) {
    parser.on("openTag", (name, getAttributes, decode) => {
      open(withoutPrefix(name), () => {
        const attributes = Object.entries(getAttributes());
        return Object.fromEntries(attributes.map(([key, value]) => [withoutPrefix(key), decode(value)]));
      });
    });
  }
  if (close) parser.on("closeTag", (name) => close(withoutPrefix(name)));
  if (text) {
    parser.on("text", (value, decode) => text(decode(value)));
    parser.on("cdata", text);
  }
  parser.parse(xml);
}
