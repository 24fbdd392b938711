import { patternWithMessage } from '../../kernel/http/patterns.ts'
import { t } from '../../kernel/http/wire.ts'

/** The key of a field: its values are named by it on the wire, in files and in filters. */
export const CustomFieldKey = t.String({
  pattern: patternWithMessage(
    '^[a-z][a-z0-9_]{0,62}$',
    'must be lowercase letters, digits and underscores, starting with a letter',
    'shirt_size',
  ),
  maxLength: 63,
})

/** A filter of lists by values of custom fields. */
export const CustomFieldQuery = t.String({
  pattern: patternWithMessage(
    '^[a-z][a-z0-9_]{0,62}:.',
    'must be the key of a custom field, a colon and a value',
    'shirt_size:M',
  ),
  maxLength: 1000,
  description:
    'Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`.',
})
