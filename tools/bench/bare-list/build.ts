import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the bare list into a folder, compressed as the product is. */
export async function buildBareList(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  )) {
    writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(readFileSync(join(outDir, name))))
  }
}
