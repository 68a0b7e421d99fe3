' The bot's greeting. It declares nothing, so it is no tool.
TALK "Welcome to the shop. What is your name?"
HEAR customer
TALK "Hello " + customer + ". Ask me for products, orders and deliveries."
