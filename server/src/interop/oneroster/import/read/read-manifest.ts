import { type FileName, type Mode, rosterFiles } from '../../vocabulary.ts'
import { type Findings, quoted } from '../report.ts'
import { otherVersion } from '../source/other-format.ts'
import type { RosterSource } from '../source/roster-source.ts'
import { RecordReader } from './read-records.ts'

/** What the manifest says (OneRoster 1.1 CSV, section 4.1). */
export interface Manifest {
  readonly modes: Readonly<Record<FileName, Mode>>
  /** Names the system that the sourcedIds come from. */
  readonly source: string
}

const file = 'manifest.csv'
const maxRows = 200
const maxCodeLength = 255
const defaultSource = 'oneroster'

/**
 * Reads manifest.csv and holds it against the files that are really there. Without one every file that is there
 * counts as bulk, so that all errors are found at once. Answers undefined when it cannot be read, or is of another version.
 */
export async function readManifest(
  source: RosterSource,
  findings: Findings,
  onBytes: (bytes: number) => void,
): Promise<Manifest | undefined> {
  if (!source.sizes.has(file)) {
    const message =
      'manifest.csv is missing: every OneRoster 1.1 set has one. The files were checked as bulk files.'
    findings.error({ file }, 'missing_manifest', message)
    return { modes: modesByFiles(source), source: defaultSource }
  }
  const properties = await readProperties(source, findings, onBytes)
  if (properties === undefined) return undefined
  if (!judgeVersions(properties, findings)) return undefined
  const modes = Object.fromEntries(
    rosterFiles.map((name) => [name, modeOf(name, properties.get(`file.${name}`), source, findings)]),
  ) as Manifest['modes']
  return { modes, source: sourceOf(properties.get('source.systemCode'), findings) }
}

const modesByFiles = ({ sizes }: RosterSource): Manifest['modes'] =>
  Object.fromEntries(
    rosterFiles.map((name) => [name, sizes.has(`${name}.csv`) ? 'bulk' : 'absent']),
  ) as Manifest['modes']

function sourceOf(code: Property | undefined, findings: Findings): string {
  if (code !== undefined && code.value.length > maxCodeLength) {
    const place = { file, row: code.row, column: 'source.systemCode' }
    const message = `source.systemCode has ${code.value.length} characters, at most ${maxCodeLength}.`
    findings.error(place, 'bad_manifest', message)
  }
  return code?.value || defaultSource
}

interface Property {
  readonly value: string
  readonly row: number
}

type Properties = ReadonlyMap<string, Property>

async function readProperties(
  source: RosterSource,
  findings: Findings,
  onBytes: (bytes: number) => void,
): Promise<Properties | undefined> {
  const reader = new RecordReader(source, file, findings, onBytes)
  const properties = new Map<string, Property>()
  for await (const { row, cells } of reader.records()) {
    const [name = '', value = ''] = cells.map((cell) => cell.trim())
    if (row > maxRows) {
      findings.error({ file, row }, 'too_many_rows', `The manifest has more than ${maxRows} rows.`)
      return undefined
    }
    if (row === 1 && (name !== 'propertyName' || value !== 'value')) {
      findings.error({ file, row }, 'bad_manifest', 'The header of the manifest must be propertyName,value.')
    } else if (row > 1) {
      reportTwice(name, value, row, properties.get(name), findings)
      properties.set(name, { value, row })
    }
  }
  return reader.complete ? properties : undefined
}

/** A property that appears twice: harmless with the same value, otherwise ambiguous. */
function reportTwice(
  name: string,
  value: string,
  row: number,
  before: Property | undefined,
  findings: Findings,
): void {
  if (before === undefined) return
  const place = { file, row, column: name }
  const same = before.value === value
  const message = `${quoted(name)} stands in row ${before.row}, too${same ? '' : `, as ${quoted(before.value)}`}.`
  if (same) findings.warn(place, 'duplicate_property', message)
  else findings.error(place, 'duplicate_property', message)
}

/** Whether the set may be of the version that is read. */
function judgeVersions(properties: Properties, findings: Findings): boolean {
  const version = properties.get('oneroster.version')
  const other = version && otherVersion(version.value)
  if (other !== undefined) {
    findings.error({ file, ...(version && { row: version.row }) }, 'other_format', other)
    return false
  }
  if (version?.value !== '1.1') {
    const reported = version === undefined ? 'is not told' : `is ${quoted(version.value)}`
    const message = `oneroster.version ${reported}: this importer reads 1.1.`
    findings.error({ file, ...(version && { row: version.row }) }, 'unsupported_version', message)
  }
  const form = properties.get('manifest.version')
  if (form?.value !== '1.0') {
    findings.warn({ file, ...(form && { row: form.row }) }, 'bad_manifest', 'manifest.version should be 1.0.')
  }
  return true
}

/** The mode that the manifest gives a file; where manifest and source disagree, that is reported. */
function modeOf(
  name: FileName,
  property: Property | undefined,
  source: RosterSource,
  findings: Findings,
): Mode {
  const csv = `${name}.csv`
  const exists = source.sizes.has(csv)
  const place = { file, ...(property && { row: property.row }), column: `file.${name}` }
  const word = property?.value.toLowerCase() ?? 'absent'
  if (word !== 'absent' && word !== 'bulk' && word !== 'delta') {
    const message = `file.${name} is ${quoted(property?.value ?? '')}, not absent, bulk or delta.`
    findings.error(place, 'bad_manifest', message)
    return 'absent'
  }
  if (property === undefined && !exists) {
    findings.warn(place, 'bad_manifest', `The manifest does not name file.${name}; taken as absent.`)
  } else if (property !== undefined && property.value !== word) {
    findings.warn(place, 'word_case', `file.${name} is ${quoted(property.value)}, read as ${word}.`)
  }
  reportPresence(csv, exists, word, property, findings)
  return word
}

/** Reports a file that the manifest announces and that is missing, and the other way round. */
function reportPresence(
  csv: string,
  exists: boolean,
  word: Mode,
  property: Property | undefined,
  findings: Findings,
): void {
  if (word !== 'absent' && !exists) {
    findings.error({ file: csv }, 'missing_file', `The manifest says ${word}, but ${csv} is not there.`)
  }
  if (word === 'absent' && exists) {
    const said = property === undefined ? 'does not name it' : 'says absent'
    findings.warn({ file: csv }, 'unexpected_file', `${csv} was not read: the manifest ${said}.`)
  }
}
