/**
 * R code of blocks. Each ends with a line `: name(formals)`, which makes a tool; with `- name(formals)`, a function that is none; or with `:`, `NULL`.
 * A block that begins with its description gets a title.
 */
function r(text: string): string {
  let isFirst = true;
  const lines = text
    .trim()
    .split('\n')
    .map((whole) => {
      const line = whole.trim();
      const [, mark, code] = /^([:-]) ?(.*)$/.exec(line) ?? [];
      const title = isFirst && line.startsWith('@description') ? "#' A title\n" : '';
      isFirst = code !== undefined;
      if (code === undefined) return `${title}#' ${line}`.trimEnd();
      return code === '' ? 'NULL\n' : `${mark === ':' ? "#' @keywords mcp-tool\n" : ''}${code.replace('(', ' <- function(')} 1\n`;
    });
  return lines.join('\n');
}

/** Packages whose functions share and inherit documentation. */
export const inheriting: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a page, and a function that inherits from one of its functions': {
    'R/a.R': r(`
      @description Finds words in the text.
      @param string The text to look in
      @return The words
      : find(string)
      @title Case
      @description Converts the case of the text.
      @inheritParams find
      @return The text
      @name case
      :
      @rdname case
      : upper(string)
      @description Makes camel case.
      @inheritParams upper
      : camel(string)
      @rdname camel
      : snake(string)
      @description Nothing is found by the name of the page's file.
      @inheritParams upper
      @rdname file_name
      : kebab(string, more)
      @description From the member of a page.
      @inheritParams kebab
      : train(string)
    `),
  },
  'texts for several names': {
    'R/a.R': r(`
      @description Both.
      @param x,y Both at once
      @param k The key
      : both(x, y, k)
      @description Only one of two.
      @inheritParams both
      : one(x, k)
      @description Two of two.
      @inheritParams both
      : two(y, x)
      @description Together on a page.
      @inheritParams both
      @rdname together
      : left(x)
      @rdname together
      : right(y)
      @description A dot before the name.
      @param .q The dotted one
      : dotted(.q)
      @description Without the dot.
      @inheritParams dotted
      : plain(q)
      @description The last text of a page counts.
      @param m The first text
      @rdname last
      : last1(m)
      @rdname last
      @param n The other
      : last2(m, n)
    `),
  },
  'chains and circles': {
    'R/a.R': r(`
      @description Ends the chain.
      @param a The end
      @param b The way
      @param ... The rest
      : ends(a, b, ...)
      @description Passes only what it has itself.
      @inheritParams ends
      : middle(a)
      @description Begins the chain.
      @inheritParams middle
      : begins(a, b)
      @description One half.
      @inheritParams half2
      @param v The first half
      : half1(v, o)
      @description Other half.
      @param o The second half
      @inheritParams half1
      : half2(v, o)
      @description Two sources.
      @inheritParams half2
      @inheritParams ends
      : sources(a, o, u)
      @description Documents itself.
      @inheritParams itself
      : itself(z)
    `),
  },
  '@inherit of fields': {
    'R/a.R': r(`
      @title The source
      @description Describes the source.
      @param p The pipe
      @return The value of it
      : from(p)
      @inherit from
      : all(p)
      @title Only some
      @inherit from description
      : some()
      @description Described here.
      @inherit from return params
      : named(p, q)
      @inherit all
      : again(p)
      @inherit from title
      @description Says something.
      : titled()
    `),
  },
  'templates in both folders': {
    'R/a.R': r(`
      @description Reads the file.
      @template path
      @param mode The mode
      @return The text
      : reads(path, mode)
      @rdname reads
      : exists(path)
      @description Inherits from a template of another page.
      @inheritParams exists
      : counts(path)
      A title
      @template described
      @templateVar what big file
      @templateVar name target
      @templateVar size 010
      @templateVar flag T
      : describes(target)
      @description On a page with a template.
      @rdname writes
      : writes(path, text)
      @rdname writes
      @template path
      @param text The words
      : appends(path, text)
    `),
    'man-roxygen/path.R': "#' @param path The path of the file\n",
    'man/roxygen/templates/described.R':
      "#' @description Describes the <%= what %><%# not this %>, <%= \"always\" %>.\n#' @param <%= name %> The <%= what %>, <%= size %> <%= flag %>\n#' @return Value of <%= name %>\n",
  },
  '@describeIn and other names': {
    'R/a.R': r(`
      @title Generic
      @description Does something generic.
      @param x The thing
      : generic(x)
      @describeIn generic With more
      @param y The other thing
      - special(x, y)
      @description Inherits from a member.
      @inheritParams special
      : inherits1(x, y)
      @title By name
      @name topic
      @param w The width
      :
      @description Inherits from a name.
      @inheritParams topic
      : inherits2(w)
    `),
  },
};
