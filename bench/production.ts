// Imported before everything else: React chooses its fast half or its slow one when it is first loaded.
process.env['NODE_ENV'] = 'production'
