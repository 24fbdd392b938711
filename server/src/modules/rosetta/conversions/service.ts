import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { refuseRows, rowError } from '../../../kernel/http/row-errors.ts'
import { selectOwnScales } from '../../configuration/index.ts'
import { KnownScales } from '../catalogue/known-scales.ts'
import { conversionProblems, conversionsRefused } from '../problems.ts'
import type { Conversion } from '../rules/convert.ts'
import type { Distribution } from '../rules/percentile.ts'
import { type ErrorBody, isError } from '../rules/prepared-scale.ts'
import type {
  ConversionAnswerValue,
  ConversionListValue,
  ConvertBodyValue,
  ConvertQueryValue,
} from '../schema.ts'
import { Converter, type FindScale, type Order } from './converter.ts'
import type { GivenDistributions } from './find-ways.ts'

/** Conversions after which other requests get their turn: 15 ms of CPU. */
const turnLength = 500

/** Converts the mark in the address. */
export async function convertOne(
  context: RequestContext<unknown, ConvertQueryValue, unknown>,
): Promise<ConversionAnswerValue> {
  const { find } = await knownScales(context)
  return single(new Converter(find).convert(context.query), context.query.score, 'query')
}

/** Converts one mark, or each of a list; 422 `conversions_refused` when not one of them can be. */
export async function convertBody(
  context: RequestContext<unknown, unknown, ConvertBodyValue>,
): Promise<ConversionAnswerValue | ConversionListValue> {
  const { body } = context
  const { find } = await knownScales(context)
  const { conversions, from_distribution, to_distribution, ...common } = body
  const converter = new Converter(find, distributionsOf(body, find))
  if (!conversions) return single(convertWith(converter, common), common.score ?? null, 'body')
  const results: (Conversion | ErrorBody)[] = []
  for (const row of conversions) {
    // 10,000 conversions take a third of a second: others get their turn in between.
    if (results.length % turnLength === turnLength - 1) await nextTurn()
    results.push(convertWith(converter, { ...common, ...row }))
  }
  const refused = results.flatMap((result, index) => (isError(result) ? [refusedRow(index, result)] : []))
  if (refused.length === results.length) throw refuseRows(conversionsRefused, refused)
  const converted = results.flatMap((result, index) =>
    isError(result) ? [] : [{ index, ...present(result, conversions[index]?.score ?? common.score ?? null) }],
  )
  return { ok: refused.length === 0, count: converted.length, conversions: converted, errors: refused }
}

async function knownScales({ read, school }: RequestContext): Promise<KnownScales> {
  const [rows] = await read([selectOwnScales(school.id)])
  return new KnownScales(rows)
}

type Given = Omit<Order, 'from_scale' | 'to_scale'> & { from_scale?: string; to_scale?: string }

function convertWith(converter: Converter, given: Given): Conversion | ErrorBody {
  const { from_scale, to_scale } = given
  const missing = from_scale === undefined ? 'from_scale' : 'to_scale'
  if (from_scale === undefined || to_scale === undefined)
    return { field: missing, code: 'unknown_scale', message: 'is needed' }
  return converter.convert({ ...given, from_scale, to_scale })
}

function single(
  result: Conversion | ErrorBody,
  raw: string | number | null,
  where: 'query' | 'body',
): ConversionAnswerValue {
  if (!isError(result)) return present(result, raw)
  const { field, code, message, possible } = result
  throw conversionProblems[code]({
    details: [{ path: `${where}/${field}`, code, message }],
    ...(possible ? { members: { alternatives: possible.ways, targets: possible.targets } } : {}),
  })
}

const refusedRow = (index: number, { possible, ...error }: ErrorBody) => ({
  ...rowError('conversions', { ...error, index }),
  ...(possible ? { alternatives: [...possible.ways] } : {}),
})

const present = (
  { route, working, range, range_grades, ...conversion }: Conversion,
  raw: string | number | null,
): ConversionAnswerValue => ({
  from_scale: route.pair.from.scale.code,
  to_scale: route.pair.to.scale.code,
  raw_score: raw,
  ...conversion,
  range: [...range],
  range_grades: [...range_grades],
  working: [...working],
  official: false as const,
  alternatives: route.ways
    .filter(({ method, rule }) => method !== conversion.method || rule !== conversion.rule)
    .map(({ method, rule }) => ({ method, rule })),
})

type Groups = NonNullable<ConvertBodyValue['from_distribution']>

/** The distributions of the body, held against the scales that the body names. */
function distributionsOf(body: ConvertBodyValue, find: FindScale): GivenDistributions {
  const sides = (['from', 'to'] as const).map((side) => {
    const groups = body[`${side}_distribution`]
    return { side, groups, faults: groups ? errorsOfGroups(side, groups, body[`${side}_scale`], find) : [] }
  })
  const details = sides.flatMap(({ faults: errors }) => errors)
  if (details.length > 0) throw invalidBody({ details })
  return Object.fromEntries(
    sides.flatMap(({ side, groups }) => (groups ? [[side, distributionOf(groups)]] : [])),
  )
}

const distributionOf = (groups: Groups): Distribution => ({
  source: 'the distribution that was sent',
  groups: groups.map(({ low, high = low, count }) => ({ low, high, count })),
})

function errorsOfGroups(
  side: 'from' | 'to',
  groups: Groups,
  code: string | undefined,
  find: FindScale,
): ProblemDetail[] {
  const path = `body/${side}_distribution`
  const scale = code === undefined ? undefined : find(code)?.scale
  if (!scale)
    return [{ path: `body/${side}_scale`, code: 'required', message: 'names the scale of the distribution' }]
  if (!groups.some(({ count }) => count > 0))
    return [{ path, code: 'empty', message: 'counts nobody at all' }]
  const ascending = groups.map(({ low, high = low }) => ({ low, high })).toSorted((a, b) => a.low - b.low)
  return [
    ...groups.flatMap(({ low, high = low }, index) =>
      low < scale.min || high > scale.max || high < low
        ? [
            {
              path: `${path}/${index}`,
              code: 'off_scale',
              message: `is outside ${scale.min} to ${scale.max}`,
            },
          ]
        : [],
    ),
    ...ascending.flatMap(({ low }, index) =>
      low <= (ascending[index - 1]?.high ?? Number.NEGATIVE_INFINITY)
        ? [{ path, code: 'overlap', message: `counts ${low} twice` }]
        : [],
    ),
  ]
}
