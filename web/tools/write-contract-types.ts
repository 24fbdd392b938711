import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'

/** Where the types of the wire stand; made from the contract, never committed. */
const target = new URL('../src/kernel/api/generated/contract.d.ts', import.meta.url)
const contract = new URL('../../contract/openapi.json', import.meta.url)

/** Makes the types of the wire anew from contract/openapi.json. */
const text = `/** Made from contract/openapi.json by web/tools/write-contract-types.ts. */\n${astToString(await openapiTypescript(contract))}`
await mkdir(new URL('.', target), { recursive: true })
// Written only when it differs, so that what the compiler knows of it stays good.
if ((await readFile(target, 'utf8').catch(() => '')) !== text) await writeFile(target, text)
