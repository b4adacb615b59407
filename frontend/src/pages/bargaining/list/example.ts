/** A demonstration list as text to paste: invented employees of a municipality. */
export const exampleList: string = "";
