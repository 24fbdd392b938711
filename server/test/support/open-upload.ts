import assert from 'node:assert/strict'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** An upload that announces its length, sends a part of it, and leaves the connection open. */
export function openUpload(
  { url }: Pick<TestCampus, 'url'>,
  path: string,
  {
    by,
    school,
    announced,
    sent,
  }: {
    readonly by: TestPerson
    readonly school: TestSchool
    readonly announced: number
    readonly sent: number
  },
): ClientRequest {
  const call = request(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'x-school-slug': school.slug,
      'content-type': 'application/octet-stream',
      'content-length': String(announced),
    },
  })
  // The test cuts it off.
  call.on('error', () => undefined)
  call.write(Buffer.alloc(sent, 'x'))
  return call
}

/** Waits until the server has received of the uploads what it should. */
export async function waitForUploads(isSeen: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (isSeen()) return
    await wait(20)
  }
  assert.fail('the uploads did not come so far')
}
