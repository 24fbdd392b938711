/** `npm run examples`: records contract/examples.json again from the demo. */
process.env['RECORD_EXAMPLES'] = '1'
process.argv.push('server/test/examples/record.test.ts')
await import('../support/run.ts')
