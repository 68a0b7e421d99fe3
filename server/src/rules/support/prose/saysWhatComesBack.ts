/** Verbs and nouns of returning, and first verbs whose object is the result: "Lists the open issues". Also in German, French and Spanish. */
export const saysWhatComesBack =
  /\b(?:return|give|yield|output|answer|produce)(?:s|ed|ing)?\b|^\W*(?:get|list|show|find|search|look|read|fetch|retrieve|count|compute|calculate|describe|display|print|query)(?:s|es)?\b|\b(?:gibt|liefert|zeigt|sucht|listet|renvoie|retourne|donne|affiche|cherche|liste|devuelve|muestra|busca)\b|返|戻/iu;
