import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** axe finds nothing on the current page (WCAG 2.2 A and AA, and best practices of landmarks and headings). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A colour that is still on its way from one scheme to the other is nobody's colour.
  await page.evaluate(
    `Promise.all(document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished.catch(() => undefined)))`,
  )
  // Through the debugger, which the page's own policy does not bind.
  await page.evaluate(axe)
  const violations = (await page.evaluate(
    `axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }).then((results) => results.violations)`,
  )) as Violation[]
  const reported = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary?.replaceAll('\n', '\n      ')}`).join('\n')}`,
  )
  assert.deepEqual(reported, [], `axe on ${where}`)
}
