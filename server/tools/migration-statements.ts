/** Where a quoted piece of SQL that starts at `start` ends (exclusive), or -1 when none starts there. */
function endOfQuoted(text: string, start: number): number {
  const dollar = /^\$(\w*)\$/.exec(text.slice(start, start + 70))?.[0]
  const close = dollar ?? (text[start] === "'" || text[start] === '"' ? text[start] : undefined)
  if (close === undefined) return -1
  const end = text.indexOf(close, start + close.length)
  return end === -1 ? text.length : end + close.length
}

function endOfComment(text: string, start: number): number {
  const two = text.slice(start, start + 2)
  if (two !== '--' && two !== '/*') return -1
  const close = two === '--' ? '\n' : '*/'
  const end = text.indexOf(close, start + 2)
  return end === -1 ? text.length : end + (two === '--' ? 0 : 2)
}

/** Calls `each` for the pieces of a text: comments, quoted pieces (strings, names, dollar bodies), single characters. */
function readPieces(text: string, each: (piece: string, kind: 'comment' | 'quoted' | 'plain') => void): void {
  let index = 0
  while (index < text.length) {
    const comment = endOfComment(text, index)
    const quoted = comment === -1 ? endOfQuoted(text, index) : -1
    const end = comment !== -1 ? comment : quoted !== -1 ? quoted : index + 1
    each(text.slice(index, end), comment !== -1 ? 'comment' : quoted !== -1 ? 'quoted' : 'plain')
    index = end
  }
}

/** The statements of a script: comments left out, blanks made single, quoted text kept, without the semicolons. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current = ''
  const finish = (): void => {
    if (current.trim() !== '') statements.push(current.trim())
    current = ''
  }
  readPieces(script, (piece, kind) => {
    if (kind === 'quoted') current += piece
    else if (kind === 'plain' && piece === ';') finish()
    else if (kind === 'plain' && piece.trim() !== '') current += piece
    else if (!current.endsWith(' ')) current += ' '
  })
  finish()
  return statements
}

/** The parts of a list, cut at commas that stand in no parenthesis and no quotes. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let current = ''
  let depth = 0
  readPieces(text, (piece, kind) => {
    if (kind === 'plain' && piece === ',' && depth === 0) {
      parts.push(current.trim())
      current = ''
      return
    }
    if (kind === 'plain' && piece === '(') depth += 1
    if (kind === 'plain' && piece === ')') depth -= 1
    if (kind !== 'comment') current += piece
  })
  if (current.trim() !== '') parts.push(current.trim())
  return parts
}

/** The text inside the first parenthesis of a text and what follows it; undefined when there is none or it stays open. */
export function insideParenthesis(text: string): { inside: string; after: string } | undefined {
  let depth = 0
  let position = 0
  let open = -1
  let close = -1
  readPieces(text, (piece, kind) => {
    if (kind === 'plain' && close === -1) {
      if (piece === '(') {
        if (depth === 0) open = position
        depth += 1
      } else if (piece === ')') {
        depth -= 1
        if (depth === 0) close = position
      }
    }
    position += piece.length
  })
  if (open === -1 || close === -1) return undefined
  return { inside: text.slice(open + 1, close), after: text.slice(close + 1) }
}

/** An identifier as PostgreSQL reads it: unquoted ones in lower case, the schema `public` left out. */
export const plainName = (name: string): string => {
  const plain = name.includes('"') ? name.replaceAll('"', '') : name.toLowerCase()
  return plain.replace(/^public\./, '')
}
