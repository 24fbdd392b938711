import { patternWithMessage } from '../../../kernel/http/patterns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

export const Name = t.SingleLine(200)

/** A code or number of a person: no blank at the ends, none doubled. */
export const Code = t.Code(64)

/** ISO 3166-1 alpha-2. */
export const Country = t.String({
  pattern: patternWithMessage('^[A-Z]{2}$', 'must be the two capital letters of a country, such as CM', 'CM'),
  maxLength: 2,
})

/** BCP 47 language tag. */
export const Language = t.String({
  pattern: patternWithMessage(
    '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$',
    'must be a language tag, such as fr or pt-BR',
    'pt-BR',
  ),
  maxLength: 35,
})

export const Phone = t.String({
  pattern: patternWithMessage(
    '^\\+?[0-9 ()./-]{3,40}$',
    'must be a phone number: digits, blanks and ( ) . / -, with a + in front or without',
    '+237 6 71 23 45 67',
  ),
  maxLength: 41,
})

/** A member that a body may leave out, and that null clears. */
export const Clearable = <Schema extends t.TSchema>(schema: Schema) => t.Optional(t.Nullable(schema))

/** Most members of `custom`, and of one patch of it. */
export const maxCustomMembers = 50

export const CustomPatch = t.Record(
  t.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' }),
  t.Nullable(
    t.Union([t.String({ maxLength: 1000 }), t.Number({ minimum: -1e15, maximum: 1e15 }), t.Boolean()]),
  ),
  { maxProperties: maxCustomMembers, additionalProperties: false },
)

export const AddressPatch = Strict('AddressPatch', {
  line1: Clearable(t.SingleLine(200)),
  line2: Clearable(t.SingleLine(200)),
  city: Clearable(t.SingleLine(200)),
  region: Clearable(t.SingleLine(200)),
  postal_code: Clearable(t.SingleLine(20)),
  country_code: Clearable(Country),
})

/** Where the photo is; it is read with the same rights as the person. */
export const PhotoUrl = t.Nullable(t.String({ format: 'uri' }))

/** Text or null, as answers show it. */
export const OptionalText = t.Nullable(t.String())

export const PostalAddress = t.Nullable(
  Strict('PostalAddress', {
    line1: OptionalText,
    line2: OptionalText,
    city: OptionalText,
    region: OptionalText,
    postal_code: OptionalText,
    country_code: OptionalText,
  }),
)

export const Custom = t.Record(t.String(), t.Unknown())
