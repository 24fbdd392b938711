import { isAscii, isUtf8 } from 'node:buffer'

/**
 * The rules of a Fichier des écritures comptables, written from article A47 A-1 of the Livre des procédures fiscales (VII to
 * X) and from what the DGFiP's «Test Compta Demat» checks; nothing here is shared with the program.
 */

const columns = (
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate ' +
  'EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'
).split(' ')

/** Members that are never empty: all but the auxiliary account, lettering and currency. */
const required = columns.filter(
  (name) =>
    !['CompAuxNum', 'CompAuxLib', 'EcritureLet', 'DateLet', 'Montantdevise', 'Idevise'].includes(name),
)

type FecLine = Readonly<Record<string, string>>

interface FecFile {
  readonly name: string
  /** The file as it was sent. */
  readonly bytes: Uint8Array
  readonly type: string | null
  readonly text: string
  /** First and last day of the financial year, `YYYYMMDD`. */
  readonly year: readonly [from: string, to: string]
  /** Whether every entry of the year is expected, so that the sequence has no gap. */
  readonly isWhole: boolean
}

export const fecLines = (text: string): FecLine[] => {
  const [, ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
  })
}

const isDay = (text: string): boolean => {
  const iso = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return /^\d{8}$/.test(text) && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
}

const luhn = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 ? 2 : 1))
    .reduce((sum, value) => sum + Math.floor(value / 10) + (value % 10), 0) %
    10 ===
  0

const cents = (amount: string): bigint => BigInt(amount.replace(',', ''))

/** Everything of a file that breaks a rule; empty: none. */
export function fecIssues(file: FecFile): string[] {
  const lines = fecLines(file.text)
  return [
    ...nameIssues(file),
    ...encodingIssues(file),
    ...shapeIssues(file.text),
    ...lines.flatMap((line, index) =>
      lineIssues(line, file.year).map((issue) => `line ${index + 2}: ${issue}`),
    ),
    ...entryIssues(lines),
    ...sequenceIssues(lines, file.isWhole),
    ...(file.isWhole ? letteringIssues(lines) : []),
    ...labelIssues(lines, 'CompteNum', 'CompteLib'),
    ...labelIssues(lines, 'JournalCode', 'JournalLib'),
    ...labelIssues(lines, 'CompAuxNum', 'CompAuxLib'),
  ]
}

/** X: SIREN, FEC and the closing day of the financial year. */
function nameIssues({ name, year }: FecFile): string[] {
  const [, siren = '', day] = /^(\d{9})FEC(\d{8})\.txt$/.exec(name) ?? []
  return [
    ...(luhn(siren) && siren !== '' ? [] : [`the name ${name} has no SIREN`]),
    ...(day === year[1] ? [] : [`the name ${name} does not end with the closing day ${year[1]}`]),
  ]
}

/** III: ISO 8859-15, and said so; bytes 80 to 9F are controls in it, and two of them in a row are what UTF-8 looks like. */
function encodingIssues({ bytes, type, text }: FecFile): string[] {
  const whole = Buffer.from(bytes)
  return [
    ...(/charset=iso-8859-15$/i.test(type ?? '') ? [] : [`the type is ${type}`]),
    ...(bytes.every((byte) => byte < 0x80 || byte >= 0xa0) ? [] : ['bytes of no sign of ISO 8859-15']),
    ...(isUtf8(whole) && !isAscii(whole) ? ['the file is UTF-8'] : []),
    ...(new TextDecoder('iso-8859-15').decode(bytes) === text ? [] : ['the text is not that of the bytes']),
  ]
}

/** VII, 14° and 15°: the lines of one letter, account and customer balance, and were lettered on one day. */
function letteringIssues(lines: readonly FecLine[]): string[] {
  const lettered = lines.filter((line) => line['EcritureLet'] !== '')
  const key = (line: FecLine) => `${line['CompteNum']} ${line['CompAuxNum']} ${line['EcritureLet']}`
  return [...Map.groupBy(lettered, key)].flatMap(([letter, of]) => {
    const sum = of.reduce(
      (total, line) => total + cents(line['Debit'] ?? '') - cents(line['Credit'] ?? ''),
      0n,
    )
    const days = new Set(of.map((line) => line['DateLet']))
    const last = of
      .map((line) => line['ValidDate'] ?? '')
      .toSorted()
      .at(-1)
    return [
      ...(sum === 0n ? [] : [`letter ${letter} does not balance: ${sum}`]),
      ...(days.size === 1 && days.has(last ?? '') ? [] : [`letter ${letter} has not the day ${last}`]),
    ]
  })
}

function shapeIssues(text: string): string[] {
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return [
    ...(header === columns.join('\t') ? [] : [`the header is ${header}`]),
    ...lines.flatMap((line, index) =>
      line.split('\t').length === 18 ? [] : [`line ${index + 2} has ${line.split('\t').length} fields`],
    ),
    ...(/[\uFFFD\uFEFF"|]|(?![\t\n\r])\p{Cc}/u.test(text) ? ['signs that do not belong'] : []),
  ]
}

function lineIssues(line: FecLine, [from, to]: FecFile['year']): string[] {
  const of = (name: string) => line[name] ?? ''
  const issue = (isRight: boolean, text: string) => (isRight ? [] : [text])
  return [
    ...required.flatMap((name) => issue(of(name) !== '', `${name} is empty`)),
    ...['EcritureDate', 'PieceDate', 'ValidDate'].flatMap((name) =>
      issue(isDay(of(name)), `${name} is no day`),
    ),
    ...issue(of('EcritureDate') >= from && of('EcritureDate') <= to, 'EcritureDate is outside of the year'),
    ...issue(of('ValidDate') >= of('EcritureDate'), 'ValidDate lies before EcritureDate'),
    ...issue(of('PieceDate') <= of('EcritureDate'), 'PieceDate lies after EcritureDate'),
    ...issue(/^[1-8]\d\d/.test(of('CompteNum')), `CompteNum ${of('CompteNum')}`),
    ...['Debit', 'Credit'].flatMap((name) => issue(/^\d+(,\d+)?$/.test(of(name)), `${name} ${of(name)}`)),
    ...issue((cents(of('Debit')) === 0n) !== (cents(of('Credit')) === 0n), 'debit and credit, or neither'),
    ...issue(of('DateLet') === '' || isDay(of('DateLet')), 'DateLet is no day'),
    ...issue((of('EcritureLet') === '') === (of('DateLet') === ''), 'EcritureLet without DateLet'),
    ...issue((of('Montantdevise') === '') === (of('Idevise') === ''), 'Montantdevise without Idevise'),
    ...issue((of('CompAuxNum') === '') === (of('CompAuxLib') === ''), 'CompAuxNum without CompAuxLib'),
  ]
}

/** Each entry balances, on one day, in one journal, validated once. */
function entryIssues(lines: readonly FecLine[]): string[] {
  const entries = Map.groupBy(lines, (line) => line['EcritureNum'] ?? '')
  return [...entries].flatMap(([number, of]) => {
    const sum = of.reduce(
      (total, line) => total + cents(line['Debit'] ?? '') - cents(line['Credit'] ?? ''),
      0n,
    )
    const one = new Set(
      of.map((line) => `${line['JournalCode']} ${line['EcritureDate']} ${line['ValidDate']}`),
    )
    return [
      ...(sum === 0n ? [] : [`entry ${number} does not balance: ${sum}`]),
      ...(one.size === 1 ? [] : [`entry ${number} has more than one journal or day`]),
    ]
  })
}

/** VII: numbers of one continuous sequence, in the order of validation. */
function sequenceIssues(lines: readonly FecLine[], isWhole: boolean): string[] {
  const numbers = lines.map((line) => Number(line['EcritureNum']))
  const once = [...new Set(numbers)]
  const ordered = numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))
  const requested = once.map((_, index) => index + 1)
  return [
    ...(ordered ? [] : ['the numbers do not ascend']),
    ...(!isWhole || requested.every((number, index) => number === once[index])
      ? []
      : ['the sequence has gaps']),
  ]
}

/** A code has one label. */
function labelIssues(lines: readonly FecLine[], code: string, label: string): string[] {
  const labels = Map.groupBy(lines, (line) => line[code] ?? '')
  return [...labels].flatMap(([of, found]) => {
    const different = new Set(found.map((line) => line[label]))
    return different.size === 1 ? [] : [`${code} ${of} has the labels ${[...different].join(' / ')}`]
  })
}
