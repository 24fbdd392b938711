import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable } from './printable.ts'

test('no text of a definition, nor any that a function answers, holds what does not print', () => {
  const made = new Date(0)
  const hidden = 'A\u202egnp.exe\u0000\u001b[31m\u2067\ufffe'
  const definition = printable({
    info: { title: hidden, creationDate: made },
    pageMargins: [1, 2],
    content: [{ text: `${hidden}\n\tmore` }, [hidden]],
    footer: (page: number) => ({ text: `${page} ${hidden}` }),
  })
  const clean = 'Agnp.exe[31m'
  assert.deepEqual(definition.info, { title: clean, creationDate: made })
  assert.deepEqual(definition.content, [{ text: `${clean}\n\tmore` }, [clean]])
  assert.deepEqual(definition.footer(3), { text: `3 ${clean}` })
  assert.deepEqual(definition.pageMargins, [1, 2])
})
