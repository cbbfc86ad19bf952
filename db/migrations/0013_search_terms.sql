CREATE TABLE "search_terms" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_results" integer NOT NULL,
	CONSTRAINT "search_terms_day_term_pk" PRIMARY KEY("day","term")
);
