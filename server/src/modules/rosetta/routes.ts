import { allowed, member } from '../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { rosettaConvert, rosettaScales } from '../discovery/index.ts'
import { convertBody, convertOne } from './conversions/service.ts'
import { archiveScale, createScale, listScales, patchScale, readScale } from './scales/service.ts'
import {
  ConversionAnswer,
  ConversionList,
  ConvertBody,
  ConvertQuery,
  NewScale,
  ScaleAnswer,
  ScalePage,
  ScaleParams,
  ScalePatch,
  ScaleQuery,
} from './schema.ts'

const mayRead = member('grades:read')
const mayWrite = allowed('config', 'write', 'config:write')
const one = '/api/v1/rosetta/scales/:grading_scale_id/'

export const rosettaRoutes: Route[] = [
  defineRoute({
    id: 'rosetta.listScales',
    method: 'GET',
    path: '/api/v1/rosetta/scales',
    aliases: ['/api/rosetta/scales'],
    deprecated: rosettaScales,
    summary: 'List grading scales',
    description: 'Grade scales of many countries and those of the school, with their grades and sources.',
    access: mayRead,
    school: 'required',
    query: ScaleQuery,
    answers: { 200: ScalePage },
    manifestKey: 'rosetta_scales',
    handler: async (context) => ok(await listScales(context)),
  }),
  defineRoute({
    id: 'rosetta.createScale',
    method: 'POST',
    path: '/api/v1/rosetta/scales',
    summary: 'Create a grading scale',
    description: 'Add a scale of the school.',
    access: mayWrite,
    school: 'required',
    body: NewScale,
    answers: { 201: ScaleAnswer },
    handler: async (context) => created(await createScale(context)),
  }),
  defineRoute({
    id: 'rosetta.readScale',
    method: 'GET',
    path: one,
    summary: 'Read a grading scale',
    description: 'One scale of the school.',
    access: mayRead,
    school: 'required',
    params: ScaleParams,
    answers: { 200: ScaleAnswer },
    handler: async (context) => ok(await readScale(context)),
  }),
  defineRoute({
    id: 'rosetta.changeScale',
    method: 'PATCH',
    path: one,
    summary: 'Change a grading scale',
    description: 'Change a scale of the school (RFC 7396); its code stays, grades are replaced whole.',
    access: mayWrite,
    school: 'required',
    params: ScaleParams,
    body: ScalePatch,
    answers: { 200: ScaleAnswer },
    handler: async (context) => ok(await patchScale(context)),
  }),
  defineRoute({
    id: 'rosetta.archiveScale',
    method: 'DELETE',
    path: one,
    summary: 'Archive a grading scale',
    description: 'Archive a scale of the school; 409 while the school uses it for its results.',
    access: mayWrite,
    school: 'required',
    params: ScaleParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveScale(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'rosetta.convert',
    method: 'GET',
    path: '/api/v1/rosetta/convert',
    aliases: ['/api/rosetta/convert'],
    deprecated: rosettaConvert,
    summary: 'Convert a mark to another scale',
    description:
      'What a mark is on another scale: a value or a range, how it was worked out, never official.',
    access: mayRead,
    school: 'required',
    query: ConvertQuery,
    answers: { 200: ConversionAnswer },
    errorStatuses: [422],
    manifestKey: 'rosetta_convert',
    handler: async (context) => ok(await convertOne(context)),
  }),
  defineRoute({
    id: 'rosetta.convertList',
    method: 'POST',
    path: '/api/v1/rosetta/convert',
    aliases: ['/api/rosetta/convert'],
    deprecated: rosettaConvert,
    summary: 'Convert one mark, or up to 10,000 at once',
    description: 'Convert one mark, or up to 10,000 at once; rows that cannot be converted are named.',
    access: mayRead,
    school: 'required',
    readOnly: true,
    body: ConvertBody,
    answers: { 200: t.Union([ConversionAnswer, ConversionList]) },
    handler: async (context) => ok(await convertBody(context)),
  }),
]
