// Runs every script on whatever node the machine has: plain JavaScript that Node 10 understands.
// `node bin/require-node.cjs <entry> [words]` is one program: a shell replaces itself with it, so a signal to npm, to
// systemd or to a container reaches the entry itself.
'use strict'

const needed = [22, 18]
const found = process.versions.node.split('.').map(Number)
const tooOld = found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])

if (tooOld) {
  process.stderr.write(
    `Campus needs Node ${needed.join('.')} or newer and this is ${process.versions.node}; ` +
      'the pinned one comes with `npm ci` (without --omit=optional) and is used by every `npm run`.\n',
  )
  process.exit(1)
}

if (require.main === module && process.argv.length > 2) {
  // The entry sees the same process.argv as if node had been given it.
  const entry = require('node:path').resolve(process.argv[2])
  process.argv.splice(1, 2, entry)
  import(require('node:url').pathToFileURL(entry).href).catch((error) => {
    console.error(error)
    process.exit(1)
  })
}
