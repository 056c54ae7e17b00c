import type { Plugin } from 'vite'

const LIBRARY = /[\\/]node_modules[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/](pdf(?:\.worker)?\.mjs)$/

/** Bytes into which one stream of a PDF may unpack. */
const MOST_BYTES = 2 ** 27

/** Numbers of objects of a PDF: a paper has some thousands. */
const MOST_OBJECTS = 2 ** 20

/** Operators of one page: forms in forms can become billions. */
const MOST_OPERATORS = 2 ** 18

/** Changes to the two files of pdf.js: a pattern, and what is put in its place. */
const CHANGES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'pdf.worker.mjs': [
    // a stream of a megabyte can unpack into more than there is memory
    [
      /class DecodeStream [\s\S]+?ensureBuffer\(requested\) \{/,
      `$&\nif (requested > ${MOST_BYTES}) throw new RangeError("A stream is too long");`,
    ],
    [
      /totalLength \+= chunk\.byteLength;/,
      `$&\nif (totalLength > ${MOST_BYTES}) throw new RangeError("A stream is too long");`,
    ],
    // entries of a table of objects may take no bytes, and a function may have more samples than its stream
    [
      /for \(let i = streamState\.entryNum; i < n; \+\+i\) \{/,
      `if (first + n > ${MOST_OBJECTS}) throw new FormatError("A table has too many objects");\n$&`,
    ],
    [
      /const array = new Array\(length\);\s*let codeSize = 0;/,
      `if (length > ${MOST_BYTES}) throw new RangeError("A function has too many samples");\n$&`,
    ],
    // the decoder of JPEG 2000 without WebAssembly, which the policy forbids, becomes a file of ours
    [
      /import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/\s*path\)/,
      'import("pdfjs-dist/wasm/openjpeg_nowasm_fallback.js")',
    ],
  ],
  'pdf.mjs': [
    [
      /_renderPageChunk\(operatorListChunk, intentState\) \{/,
      `$&
      if (intentState.operatorList.fnArray.length > ${MOST_OPERATORS}) {
        const error = Object.assign(new Error("A page has too many operators"), { details: "RangeError" });
        for (const task of [...intentState.renderTasks]) task.cancel(error);
        return;
      }`,
    ],
    // a page whose operators cannot be read to their end is a failure, not a page that ends there
    [
      /for \(const internalRenderTask of intentState\.renderTasks\) \{\s*internalRenderTask\.operatorListChanged\(\);\s*\}(?=\s*this\.#tryCleanup)/,
      'for (const task of [...intentState.renderTasks]) task.cancel(reason);',
    ],
    // a worker has no filters of SVG, with which a mask of luminosity becomes one of transparency
    [
      /layerCtx\.filter = this\.filterFactory\.addLuminosityFilter\(transferMap\);/,
      `const mask = new OffscreenCanvas(width, height).getContext("2d");
      mask.drawImage(maskCanvas, maskX, maskY, width, height, 0, 0, width, height);
      const pixels = mask.getImageData(0, 0, width, height), { data } = pixels;
      for (let i = 0; i < data.length; i += 4) {
        const light = Math.round(((0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]) * data[i + 3]) / 255);
        data[i + 3] = transferMap ? transferMap[light] : light;
      }
      mask.putImageData(pixels, 0, 0);
      maskCanvas = mask.canvas;
      maskX = maskY = 0;`,
    ],
  ],
}

/** Makes pdf.js draw within limits, in a worker, from our own origin. Fails the build when pdf.js is not as expected. */
export const pdfjsPlugin = (): Plugin => ({
  name: 'qabul-pdfjs',
  enforce: 'pre',
  transform(code, id) {
    const file = LIBRARY.exec(id.split('?')[0]!)?.[1]
    if (file === undefined) return null
    const changed = CHANGES[file]!.reduce((text, [pattern, replacement]) => {
      if (!pattern.test(text)) this.error(`pdf.js has nothing like ${pattern}`)
      return text.replace(pattern, replacement)
    }, code)
    return { code: changed, map: null }
  },
})
