import type { Definition } from '../definition.ts'
import { photoConsent, policySignature, tripConsent } from './consents.ts'
import { contactUpdate, medicalForm } from './records.ts'

export const presetNames = [
  'trip_consent',
  'photo_consent',
  'medical',
  'contact_update',
  'policy_signature',
] as const
type PresetName = (typeof presetNames)[number]

/** Forms that every school can begin with, in English and French. */
export const presets: Readonly<Record<PresetName, Definition>> = {
  trip_consent: tripConsent,
  photo_consent: photoConsent,
  medical: medicalForm,
  contact_update: contactUpdate,
  policy_signature: policySignature,
}
