import { type Html, html } from '../../../kernel/html/html.ts'

/** The language of a sample: readers know where to run it, and the tests how. */
export type SampleLanguage = 'bash' | 'javascript' | 'python' | 'typescript' | 'json'

/** An example to copy: `code` is the example and nothing else. */
export const renderSample = (inner: Html | string, language: SampleLanguage): Html =>
  html`<div class="sample"><pre tabindex="0"><code class="language-${language}">${inner}</code></pre></div>`

/** JSON with names and values set apart. */
export function renderJson(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  const parts = text.split(/("(?:[^"\\]|\\.)*"(?:: )?)/)
  return html`${parts.map((part) => {
    if (!part.startsWith('"')) return part
    return part.endsWith(': ')
      ? html`<span class="k">${part.slice(0, -2)}</span>: `
      : html`<span class="s">${part}</span>`
  })}`
}

/** Lines of a shell: what is typed, and after `# ` what is said about it. */
export const renderShell = (text: string): Html =>
  html`${text
    .split(/^(# .*)$/m)
    .map((part) => (part.startsWith('# ') ? html`<span class="c">${part}</span>` : part))}`
