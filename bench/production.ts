// Imported first: React chooses its production or development build when it is loaded.
process.env['NODE_ENV'] = 'production'
