import { Transform } from 'node:stream'

const comma = 0x2c

/**
 * Makes one JSON array of rows that come as lines, each of them with a comma in front: the first comma gives way to
 * the bracket, the rest passes untouched.
 */
export function jsonArray(): Transform {
  let begun = false
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (begun || chunk.length === 0) return done(null, chunk)
      begun = true
      done(null, Buffer.concat([Buffer.from('['), chunk[0] === comma ? chunk.subarray(1) : chunk]))
    },
    flush: (done) => done(null, begun ? ']\n' : '[]\n'),
  })
}
