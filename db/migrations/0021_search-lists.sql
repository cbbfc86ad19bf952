-- Not dropped and made anew: a large catalogue's search would stand still meanwhile.
ALTER INDEX "search_words_deletions" SET (fastupdate = on);--> statement-breakpoint
ALTER INDEX "search_documents_title_words" SET (fastupdate = on);--> statement-breakpoint
ALTER INDEX "search_documents_words" SET (fastupdate = on);
