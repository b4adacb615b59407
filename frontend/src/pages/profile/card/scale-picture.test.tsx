import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scalePicture } from "./ProfileCard";

const drawImage = vi.fn();
const file = new File(["bilde"], "meg.jpg", { type: "image/jpeg" });

function stubPicture(width: number, height: number) {
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
}

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => ({ drawImage })) as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((receive, type) =>
    receive(new Blob(["liten"], { type: `${type}` })),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  drawImage.mockReset();
});

it("picture of 4096 pixels is sent as it is", async () => {
  stubPicture(4096, 3072);
  expect(await scalePicture(file)).toBe(file);
});

it.each([
  [4097, 2, 1024, 1],
  [4000, 6000, 683, 1024],
])("picture of %i x %i pixels becomes %i x %i", async (width, height, scaledWidth, scaledHeight) => {
  stubPicture(width, height);
  const scaled = await scalePicture(file);
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, scaledWidth, scaledHeight]);
  expect([scaled.name, scaled.type, scaled.size]).toEqual(["meg.jpg", "image/jpeg", "liten".length]);
});

it("large picture that may be transparent stays so", async () => {
  stubPicture(5000, 5000);
  expect((await scalePicture(new File(["bilde"], "meg.webp", { type: "image/webp" }))).type).toBe("image/png");
});

it("file that the browser cannot read is left to the server", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("The source image could not be decoded.")));
  expect(await scalePicture(file)).toBe(file);
});
