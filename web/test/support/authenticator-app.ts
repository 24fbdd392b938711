import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'

/** The code of a secret (RFC 6238) at an instant of the server, whose clock is not ours. */
export function codeAt(secret: string, seconds: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** How far the clock of the server is ahead of ours, in milliseconds, by what it says of a secret that it shows. */
export async function settingUp(page: Page): Promise<{ secret: string; ahead: number }> {
  const requested = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/otp/enroll/') && response.ok(),
  )
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const { secret, expires_at } = await (await requested).json()
  return { secret, ahead: Date.parse(expires_at) - 900_000 - Date.now() }
}
