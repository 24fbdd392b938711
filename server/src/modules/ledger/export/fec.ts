import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { frenchAccounts } from '../fec-accounts/service.ts'
import { selectMappedAccounts } from '../fec-accounts/sql.ts'
import { type FinancialYear, financialYearOf } from '../rules/financial-year.ts'
import { latin9 } from '../rules/latin9.ts'
import { financeSettingsOf } from '../settings/read-settings.ts'
import { selectFinanceSettings } from '../settings/sql.ts'
import { fecColumns } from './columns.ts'
import { copyFec } from './fec.sql.ts'
import { type ExportContext, file, stream } from './file.ts'
import { numberEntries } from './numbering.ts'
import { fecNotSetUp } from './problems.ts'
import { type ExportQuestion, selectPostedCurrencies } from './sql.ts'

/**
 * The entries of one financial year, or of days in it, as a Fichier des écritures comptables, named by the SIREN and the
 * last day of the year.
 */
export async function exportFec(
  context: ExportContext,
  requested: ExportQuestion,
  to: string,
): Promise<Answer> {
  const { school, database } = context
  const [[stored]] = await context.read([selectFinanceSettings(school.id)])
  const { accounting } = financeSettingsOf(stored)
  if (!accounting || accounting.siren === null) throw fecNotSetUp()
  const year = financialYearOf(accounting.financial_year_start, to)
  const days = { from: firstDay(requested.from, year), to }
  await numberEntries(database, school.id, accounting.financial_year_start)
  const ofSchool = school.currency
  const currency = requested.currency ?? ofSchool
  const [mapped, posted] = await context.read([
    selectMappedAccounts(school.id),
    selectPostedCurrencies(school.id, days),
  ])
  const body = await stream(
    context,
    copyFec(school.id, {
      ...days,
      yearFrom: year.from,
      currency,
      ofSchool,
      timeZone: school.timeZone,
      accounts: frenchAccounts(mapped),
    }),
    inLatin9(),
  )
  const other = currency === ofSchool ? '' : `-${currency}`
  const name = `${accounting.siren}FEC${year.to.replaceAll('-', '')}${other}.txt`
  const links = posted.filter((one) => one.currency !== currency).map((one) => linkTo(context, one.currency))
  return file(withHeader(body), 'text/plain; charset=iso-8859-15', name, links)
}

function firstDay(from: string | undefined, year: FinancialYear): string {
  if (from !== undefined && from < year.from)
    throw invalidParameter({
      details: [
        {
          path: 'query/date_from',
          code: 'spans_financial_years',
          message: `is not in the financial year of the last day, which begins on ${year.from}`,
        },
      ],
    })
  return from ?? year.from
}

/** A link (RFC 8288) to the file of another currency, of the same days. */
function linkTo({ pageUrl }: ExportContext, currency: string): string {
  const url = new URL(pageUrl(null))
  url.searchParams.set('currency', currency)
  return `<${url.href}>; rel="related"; title="${currency}"`
}

/** Lines in UTF-8 as lines in ISO 8859-15, one of the character sets of article A47 A-1, III. */
function inLatin9(): Transform {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      done(null, Buffer.concat(lines.flatMap((line) => [latin9(line), lineEnd])))
    },
    flush(done) {
      done(null, rest === '' ? undefined : latin9(rest))
    },
  })
}
const lineEnd = Buffer.from('\n')

/** The lines of a FEC after the names of its columns. */
function withHeader(body: Readable): Readable {
  const whole = new PassThrough()
  whole.write(`${Object.keys(fecColumns).join('\t')}\n`)
  pipeline(body, whole, () => undefined)
  return whole
}
