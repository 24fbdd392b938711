import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Puts a console of two files where a server looks first, so that a test does not hang on whether `web/` was built. */
export async function writeConsole(home: string): Promise<void> {
  const folder = join(home, 'console')
  await mkdir(join(folder, 'assets'), { recursive: true })
  const head =
    '<meta name="style-nonce" content="__STYLE_NONCE__"><script src="/console/assets/main-1.js"></script>'
  await writeFile(join(folder, 'index.html'), `<!doctype html><html lang="en"><head>${head}</head></html>`)
  await writeFile(join(folder, 'assets/main-1.js'), 'export const one = 1\n'.repeat(100))
  await writeFile(join(folder, 'built-from'), 'a fingerprint')
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}
