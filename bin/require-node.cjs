// Runs before every script, on whatever node the machine has: plain JavaScript that Node 10 understands.
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
