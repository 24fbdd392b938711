import { type Variable, variables } from './variables.ts'

function row({ name, kind, fallback, description, secret }: Variable<unknown>): string {
  const standard = fallback === undefined ? 'none' : `\`${fallback}\``
  const cells = [`\`${name}\``, kind.accepts, standard, `${description}${secret ? ' **Secret.**' : ''}`]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Makes the markdown page docs/configuration.md from the list of variables. */
export function renderConfigurationPage(): string {
  return `# Configuration

Campus is configured by environment variables alone, and starts without any. A variable that is empty counts as
absent. At start all of them are checked at once: the server refuses to run when one is malformed, contradicts
another, or begins with \`CAMPUS_\` and is not on this page. \`{NAME}\` in a default is replaced by the value of that
variable.

| Variable | Accepts | Default | Meaning |
|---|---|---|---|
${Object.values<Variable<unknown>>(variables).map(row).join('\n')}

This page is made from \`server/src/kernel/config/variables.ts\` by
\`node server/src/kernel/config/write-page.ts\`.
`
}
