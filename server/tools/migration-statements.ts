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

type PieceKind = 'comment' | 'quoted' | 'plain'

function pieceAt(text: string, start: number): { readonly end: number; readonly kind: PieceKind } {
  const comment = endOfComment(text, start)
  if (comment !== -1) return { end: comment, kind: 'comment' }
  const quoted = endOfQuoted(text, start)
  return quoted !== -1 ? { end: quoted, kind: 'quoted' } : { end: start + 1, kind: 'plain' }
}

/** Calls `each` for the pieces of a text: comments, quoted pieces (strings, names, dollar bodies), single characters. */
function readPieces(text: string, each: (piece: string, kind: PieceKind) => void): void {
  let index = 0
  while (index < text.length) {
    const { end, kind } = pieceAt(text, index)
    each(text.slice(index, end), kind)
    index = end
  }
}

/** How a piece changes the depth of parentheses. */
function depthChange(piece: string, kind: PieceKind): 1 | 0 | -1 {
  if (kind !== 'plain') return 0
  if (piece === '(') return 1
  return piece === ')' ? -1 : 0
}

/** The statements of a script: comments left out, spaces made single, quoted text unchanged, without the semicolons. */
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
    depth += depthChange(piece, kind)
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
    const start = position
    position += piece.length
    if (close !== -1) return
    const change = depthChange(piece, kind)
    if (change === 1 && depth === 0) open = start
    depth += change
    if (change === -1 && depth === 0) close = start
  })
  if (open === -1 || close === -1) return undefined
  return { inside: text.slice(open + 1, close), after: text.slice(close + 1) }
}

/** An identifier as PostgreSQL reads it: unquoted ones in lower case, the schema `public` left out. */
export const plainName = (name: string): string => {
  const plain = name.includes('"') ? name.replaceAll('"', '') : name.toLowerCase()
  return plain.replace(/^public\./, '')
}
