// `npm run pictures`: takes the pictures of the documents from those that the last run of `npm run test:editor` left, and makes the moving ones of them.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import gifenc from 'gifenc';
import { PNG } from 'pngjs';
import { root } from './install.mjs';

const shots = path.join(root, 'out/editor/shots');
const images = path.join(root, 'docs/images');
/** The walkthrough and the extension's page show them. */
const movingImages = path.join(root, 'client/media/walkthrough');

/** Steps of each moving picture, and the part of the window that is shown, in pixels. */
const moving = {
  'moving-fix': { steps: ['01-opened', '02-squiggle', '03-hover', '04-quick-fix', '05-fixed'], width: 1160, height: 560 },
  'moving-new-tool': {
    steps: ['30-new-tool-kind', '31-new-tool-name', '32-new-tool-parameter', '33-new-tool-parameters', '34-new-tool-written'],
    width: 1160,
    height: 640,
  },
  'moving-preview': { steps: ['08-preview', '20-preview-model', '21-preview-stale', '21-preview-compared', '23-preview-fix'], width: 1400, height: 640 },
};
/** How long a step is shown, in milliseconds. */
const delay = 1800;

for (const name of readdirSync(shots)) if (/^readme-.*\.png$/.test(name)) copyFileSync(path.join(shots, name), path.join(images, name));

for (const [name, { steps, width, height }] of Object.entries(moving)) {
  const gif = gifenc.GIFEncoder();
  for (const step of steps) {
    const whole = PNG.sync.read(readFileSync(path.join(shots, `${step}.png`)));
    const part = new PNG({ width, height });
    PNG.bitblt(whole, part, 0, 0, width, height, 0, 0);
    const palette = gifenc.quantize(part.data, 256);
    gif.writeFrame(gifenc.applyPalette(part.data, palette), width, height, { palette, delay });
  }
  gif.finish();
  writeFileSync(path.join(movingImages, `${name}.gif`), gif.bytes());
  process.stdout.write(`wrote client/media/walkthrough/${name}.gif (${Math.round(gif.bytes().length / 1024)} KB)\n`);
}
