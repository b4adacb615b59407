/** Width and height that the server accepts at most, pixels. */
const MAX_SIDE = 4096;
/** The longer side of a scaled picture, pixels. The server makes 256 x 256 pixels of it. */
const SCALED_SIDE = 1024;

/** Draws the picture as it is shown: turned as the camera says, and without its other metadata. */
async function draw(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = SCALED_SIDE / Math.max(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

/**
 * Returns a smaller copy of a picture that has more pixels than the server accepts, and otherwise the file itself. The server
 * says what is wrong with a file that the browser cannot read.
 */
export async function scalePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const isLarge = Math.max(picture.width, picture.height) > MAX_SIDE;
    // Other formats may be transparent.
    const scaled = isLarge ? await draw(picture, file.type === "image/jpeg" ? "image/jpeg" : "image/png") : null;
    picture.close();
    return scaled ? new File([scaled], file.name, { type: scaled.type }) : file;
  } catch {
    return file;
  }
}
