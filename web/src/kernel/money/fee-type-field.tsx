import { Autocomplete } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { commonFeeTypes, useFeeTypeName } from './fee-type.ts'

interface FeeTypeFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: ReactNode
  onFeeType(code: string): void
}

/** A name as the code of a fee type: small letters, digits and low lines. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^[_0-9]+|_+$/gu, '')
    .slice(0, 64)

/** What a charge is for: one of those that every school knows, or one of the school's own by its name. */
export function FeeTypeField({ label, value, error, onFeeType }: FeeTypeFieldProps) {
  const nameOf = useFeeTypeName()
  const [text, setText] = useState(() => nameOf(value))
  const names = new Map(commonFeeTypes.map((code) => [nameOf(code), code as string]))
  return (
    <Autocomplete
      label={label}
      data={[...names.keys()]}
      value={text}
      maxLength={64}
      error={error}
      onChange={(next) => {
        setText(next)
        onFeeType(names.get(next) ?? codeOf(next))
      }}
    />
  )
}
