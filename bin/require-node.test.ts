import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const script = join(import.meta.dirname, 'require-node.cjs')

function runOn(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: ${JSON.stringify(version)} } })`
  return spawnSync(process.execPath, ['-e', `${pretend}; require(${JSON.stringify(script)})`], {
    encoding: 'utf8',
  })
}

for (const version of ['10.24.1', '20.20.2', '22.0.0', '22.17.9']) {
  test(`Node ${version} is refused in one sentence`, () => {
    const { status, stdout, stderr } = runOn(version)
    assert.equal(status, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /^Campus needs Node 22\.18 or newer and this is [\d.]+; .*`npm ci`.*\.\n$/)
    assert.ok(stderr.includes(version))
  })
}

for (const version of ['22.18.0', '22.20.1', '23.0.0', '24.21.0', '100.1.0']) {
  test(`Node ${version} passes in silence`, () => {
    const { status, stdout, stderr } = runOn(version)
    assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' })
  })
}
